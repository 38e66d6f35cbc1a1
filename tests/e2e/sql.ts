import pg from "pg";

export async function query(sql: string, values: unknown[] = []): Promise<{ id: number }[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
