/** What a design or profile may lack: how it is named in a sentence, and whether it does. */
interface Lack<T> {
  /** @example 'a picture' */
  readonly text: string;
  readonly isLacking: (thing: T) => boolean;
}
const codesIn = <T, Code extends string>(table: Readonly<Record<Code, Lack<T>>>, thing: T): Code[] =>
  (Object.keys(table) as Code[]).filter((code) => table[code].isLacking(thing));

const isBlank = (text: string | null | undefined): boolean => !text?.trim();
interface Pictured {
  readonly url?: string | null | undefined;
}
const hasNoPicture = ({ url }: Pictured): boolean => isBlank(url);

/** What of a design decides whether it can be on offer. */
export interface DesignFacts {
  readonly mainImages: readonly string[];
  readonly basePrice: number;
  readonly facades: readonly Pictured[];
  readonly floorplans: readonly Pictured[];
  readonly width: number;
  readonly length: number;
  readonly area: number;
}
/** What a design needs before it can be on offer: buyers see its pictures and plans, compare it and choose a facade. */
export const DESIGN_LACKS = {
  picture: { text: 'a picture', isLacking: ({ mainImages }) => mainImages.length === 0 },
  price: { text: 'a base price', isLacking: ({ basePrice }) => !(basePrice > 0) },
  measures: {
    text: 'its width, length and area',
    isLacking: ({ width, length, area }) => !(width > 0 && length > 0 && area > 0),
  },
  facade: { text: 'a facade', isLacking: ({ facades }) => facades.length === 0 },
  facadePicture: { text: 'a picture of each facade', isLacking: ({ facades }) => facades.some(hasNoPicture) },
  floorplan: { text: 'a floor plan', isLacking: ({ floorplans }) => floorplans.length === 0 },
  floorplanPicture: {
    text: 'a drawing for each floor plan',
    isLacking: ({ floorplans }) => floorplans.some(hasNoPicture),
  },
} as const satisfies Record<string, Lack<DesignFacts>>;
export type DesignLack = keyof typeof DESIGN_LACKS;

/**
 * What a design lacks for an offer, in the table's order; none: it can be on offer.
 * @example designLacks({ ...design, facades: [], floorplans: [] }) // ['facade', 'floorplan']
 */
export const designLacks = (design: DesignFacts): DesignLack[] => codesIn(DESIGN_LACKS, design);

/** What of a builder's profile its visitors look for. */
export interface ProfileFacts {
  readonly logo?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly inclusions?: readonly string[] | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly color?: string | null | undefined;
}
/** What a builder's profile may lack. A new one has a name and a state only. */
export const PROFILE_LACKS = {
  logo: { text: 'a logo', isLacking: ({ logo }) => isBlank(logo) },
  description: { text: 'a description', isLacking: ({ description }) => isBlank(description) },
  inclusions: { text: 'what its homes include', isLacking: ({ inclusions }) => !inclusions?.length },
  phone: { text: 'a phone number', isLacking: ({ phone }) => isBlank(phone) },
  email: { text: 'an email address', isLacking: ({ email }) => isBlank(email) },
  contact: { text: 'a contact', isLacking: ({ contact }) => isBlank(contact) },
  address: { text: 'an address', isLacking: ({ address }) => isBlank(address) },
  color: { text: 'a colour', isLacking: ({ color }) => isBlank(color) },
} as const satisfies Record<string, Lack<ProfileFacts>>;
export type ProfileLack = keyof typeof PROFILE_LACKS;

/**
 * What a builder's profile lacks, in the table's order.
 * @example profileLacks({ ...builder, logo: '' }) // ['logo']
 */
export const profileLacks = (profile: ProfileFacts): ProfileLack[] => codesIn(PROFILE_LACKS, profile);

/**
 * The refusal of an offer of a design that lacks something.
 * @example designLacksText(['facade', 'floorplan']) // 'Before this design can be on offer it needs a facade and a floor plan.'
 */
export const designLacksText = (lacks: readonly DesignLack[]): string =>
  `Before this design can be on offer it needs ${new Intl.ListFormat('en-AU').format(lacks.map((code) => DESIGN_LACKS[code].text))}.`;
