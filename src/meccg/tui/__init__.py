"""The table in the terminal: plain lines that can be piped, read aloud and scripted; colours where there is a terminal."""
