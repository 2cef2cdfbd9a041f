const attempts = 3;

/**
 * Runs a transaction again that PostgreSQL ended because it and another waited for each other (SQLSTATE 40P01): it had
 * changed nothing. Throws whatever else it throws, and the deadlock after the third time.
 */
export async function retryDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isDeadlock(error)) throw error;
    }
  }
}

/** Drizzle wraps the driver's error. */
function isDeadlock(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === "40P01" || (cause instanceof Error && isDeadlock(cause));
}
