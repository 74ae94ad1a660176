import { ApiError } from '@lotline/shared-runtime';

/** A 404 is an answer: there is none (spec 8, D20). Everything else stays an error. */
export async function absentAsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
