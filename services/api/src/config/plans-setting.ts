import { readFileSync } from 'node:fs';
import { type Plans, plansSchema } from '@lotline/shared-domain';
import { DEFAULT_PLANS } from './default-plans.js';

/** The content of `/plans`: the file that LOTLINE_PLANS_FILE names, or the default. Throws if the file is invalid. */
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
