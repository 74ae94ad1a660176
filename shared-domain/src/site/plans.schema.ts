import { plainList, plainObject } from '../field/plain.schema.js';
import { LENGTHS, lineSchema } from '../contact-details/contact-details.schema.js';

const words = (label: string) => lineSchema(label, LENGTHS.note).required();

/** The content of LandingPlans (D54), configured by the operator: prices are never made up in code. */
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
  /** Target of the contact button: a web or mailto address. Omitted, there is no button. */
  contact: lineSchema('Contact', LENGTHS.note)
    .matches(/^(?:https:\/\/|mailto:)[^\s"<>]+$/, {
      message: 'Contact must begin with https:// or mailto:',
      excludeEmptyString: true,
    })
    .nullable()
    .optional(),
});
