-- Only the tests' large catalogue and their comparisons computed the counts from scratch; they have statements of their own.
DROP FUNCTION "recount_catalogue"(), "recount_counts"(), "recount_history"(), "recount_words"();
