/** Runs an upsert again if a concurrent one has inserted the document first. */
export async function retryOnDuplicateKey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: number }).code !== 11000) throw error;
    return write();
  }
}
