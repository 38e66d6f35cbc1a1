// API tests prepare and inspect the database of the server under test.
process.env.DATABASE_URL = process.env.TEST_DATABASE_URL;
