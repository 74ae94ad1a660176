import { readFileSync } from 'node:fs';
import { type Plans, plansSchema } from '@lotline/shared-domain';
import { DEFAULT_PLANS } from './default-plans.js';

/** What `/plans` says: the file that LOTLINE_PLANS_FILE names, or what the product can do. A file that can't be right is refused in words. */
export function loadPlans(file: string | undefined, contact: string | null): Plans {
  if (!file) return { ...DEFAULT_PLANS, ...(contact && { contact }) };
  try {
    const { contact: given, ...plans } = plansSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')), {
      stripUnknown: true,
    });
    return { ...plans, ...(given && { contact: given }) };
  } catch (error) {
    throw new Error(`LOTLINE_PLANS_FILE ${file}: ${(error as Error).message}`, { cause: error });
  }
}
