UPDATE "api_tokens" SET "expires_at" = now() + interval '366 days' WHERE "expires_at" > now() + interval '366 days';
