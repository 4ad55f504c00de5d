"""The table as data: what a client needs to draw it for one viewer (`build.board`), and the words beside it."""
