import type { InferType } from 'yup';
import { LENGTHS, idSchema, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainMoney, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { DESIGN_LIMITS, DESIGN_MOST, MAX_DESIGN_TEXT } from './house-design.js';

const dollars = (label: string) => plainMoney(label).integer().min(0).max(DESIGN_MOST.price);
/** Nothing typed into a field is none. */
const orNone = (value: unknown, typed: unknown): unknown => (typed === '' ? null : value);
const metres = (label: string) => plainNumber(label).moreThan(0).max(DESIGN_MOST.length);
const count = (label: string) => plainNumber(label).integer().min(0).max(DESIGN_MOST.rooms);

/**
 * A picture or plan of the form: an upload that is not stored yet (`fileId`), or one that the design has (`url`); its
 * alternative text for who can't see it.
 */
const picture = {
  fileId: idSchema('File').nullable().optional(),
  url: lineSchema('Picture', 500).nullable().optional(),
  alt: lineSchema('Description', DESIGN_LIMITS.altText).nullable().optional(),
};
const pictureSchema = plainObject(picture);
const choices = (label: string) =>
  plainList(
    label,
    plainObject({
      ...picture,
      name: lineSchema('Name', MAX_DESIGN_TEXT).required(),
      color: plainText('Colour')
        .matches(/^#[0-9a-f]{6}$/i, { message: '${path} must be a colour such as #1a6b4f', excludeEmptyString: true })
        .nullable()
        .optional(),
    }),
  )
    .max(DESIGN_LIMITS.choices)
    .required();
const names = (label: string, most: number) =>
  plainList(label, lineSchema(label, MAX_DESIGN_TEXT).required()).max(most).required();

/**
 * The body of builder/saveDesign: every field of a house design that people set (section 3). Lengths in metres, areas in
 * m², prices in whole dollars. A draft may lack pictures, facades and plans; `setDesignActive` asks for them.
 */
export const saveDesignSchema = /*#__PURE__*/ plainObject({
  name: lineSchema('Name', MAX_DESIGN_TEXT).required(),
  basePrice: dollars('Base price').required(),
  storey: plainNumber('Storeys').integer().min(1).max(DESIGN_MOST.storey).required(),
  bedroom: count('Bedrooms').required(),
  garage: count('Garage').required(),
  alfresco: plainBoolean('Alfresco').required(),
  zeroBoundary: plainBoolean('Zero boundary').required(),
  width: metres('Width').required(),
  length: metres('Length').required(),
  area: plainNumber('Area').moreThan(0).max(DESIGN_MOST.area).required(),
  mainImages: plainList('Pictures', pictureSchema).max(DESIGN_LIMITS.pictures).required(),
  facades: plainList(
    'Facades',
    plainObject({
      ...picture,
      facadeId: idSchema('Facade').nullable().optional(),
      name: lineSchema('Name', MAX_DESIGN_TEXT).required(),
      price: dollars('Price').required(),
    }),
  )
    .max(DESIGN_LIMITS.facades)
    .required(),
  floorplans: plainList(
    'Floor plans',
    plainObject({
      ...picture,
      name: lineSchema('Name', MAX_DESIGN_TEXT).nullable().optional(),
      description: messageSchema('Description', LENGTHS.note).nullable().optional(),
    }),
  )
    .max(DESIGN_LIMITS.floorplans)
    .required(),
  bathroom: plainObject({ quantity: count('Bathrooms').required(), options: choices('Bathroom options') }).required(),
  loungeRoom: plainObject({
    quantity: count('Living rooms').required(),
    pictures: plainList('Living room pictures', pictureSchema).max(DESIGN_LIMITS.pictures).required(),
  }).required(),
  kitchens: choices('Kitchens'),
  features: names('Features', DESIGN_LIMITS.features),
  inclusions: plainList(
    'Inclusions',
    plainObject({
      ...picture,
      _id: idSchema('Inclusion').nullable().optional(),
      name: lineSchema('Name', MAX_DESIGN_TEXT).required(),
      description: messageSchema('Description', LENGTHS.note).nullable().optional(),
    }),
  )
    .max(DESIGN_LIMITS.inclusions)
    .required(),
  inclusionsPack: lineSchema('Inclusions pack', MAX_DESIGN_TEXT).nullable().optional(),
  externalColorSchemes: names('External colour schemes', DESIGN_LIMITS.choices),
  internalColorSchemes: names('Internal colour schemes', DESIGN_LIMITS.choices),
  /** `optionalUpgrades` keeps its names; prices are an added field (D142). */
  upgrades: plainList(
    'Optional upgrades',
    plainObject({
      name: lineSchema('Name', MAX_DESIGN_TEXT).required(),
      price: dollars('Price').transform(orNone).nullable().optional(),
    }),
  )
    .max(DESIGN_LIMITS.upgrades)
    .required(),
});
export type SaveDesign = InferType<typeof saveDesignSchema>;

/** The body of builder/copyDesign. */
export const copyDesignSchema = /*#__PURE__*/ plainObject({ name: lineSchema('Name', MAX_DESIGN_TEXT).required() });
export type CopyDesign = InferType<typeof copyDesignSchema>;

/** The body of builder/setDesignActive. */
export const designActiveSchema = /*#__PURE__*/ plainObject({ isActive: plainBoolean('On offer').required() });
export type SetDesignActive = InferType<typeof designActiveSchema>;
