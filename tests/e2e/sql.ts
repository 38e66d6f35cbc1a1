import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, allowExitOnIdle: true });

export async function query(sql: string, values: unknown[] = []): Promise<{ id: number }[]> {
  return (await pool.query(sql, values)).rows;
}
