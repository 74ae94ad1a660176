import { plainText } from '../field/plain.schema.js';
import { percentOf } from './price-step.js';

/** A percentage as it is typed; `percentOf` reads it. */
export const percentSchema = (label: string) =>
  plainText(label)
    .test(
      'percent',
      ({ label: name }) => `${String(name)} must be a number such as 2.5`,
      (typed) => !typed || percentOf(typed) !== null,
    )
    .optional();
