"""The planner: a player who plans journeys, companies and hazards, and weighs every risk by its chance."""
