-- The answers to writes that carried an Idempotency-Key, for those who must ask again.
CREATE TABLE idempotency_keys (
  user_id int NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  key text NOT NULL,
  request_hash char(64) NOT NULL,
  status smallint NOT NULL,
  answer text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
