import type { InferType } from 'yup';
import { plainList, plainObject } from '../api/plain.schema.js';
import { LENGTHS, lineSchema } from '../contact-details/contact-details.schema.js';

const words = (label: string) => lineSchema(label, LENGTHS.note).required();

/** What LandingPlans says (D54), as whoever runs the product writes it: no prices are made up here. */
export const plansSchema = /*#__PURE__*/ plainObject({
  title: words('Title'),
  intro: words('Intro'),
  plans: plainList(
    'Plans',
    plainObject({
      name: words('Plan’s name'),
      summary: words('Plan’s summary'),
      points: plainList('Plan’s points', words('Plan’s point')).min(1).max(30).required(),
    }),
  )
    .min(1)
    .max(8)
    .required(),
  /** Where the contact button leads: a web or mail address. Without one there is no button. */
  contact: lineSchema('Contact', LENGTHS.note)
    .matches(/^(?:https:\/\/|mailto:)[^\s"<>]+$/, {
      message: 'Contact must begin with https:// or mailto:',
      excludeEmptyString: true,
    })
    .nullable()
    .optional(),
});
export type PlansSetting = InferType<typeof plansSchema>;
