/** What a template can name of the person and the estate, as `{firstName}`. */
export const TEMPLATE_VARIABLES = {
  firstName: 'First name',
  lastName: 'Last name',
  estate: 'Estate',
  lot: 'Lot they asked about',
  sender: 'Your name',
} as const;
export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
export type TemplateValues = Readonly<Record<TemplateVariable, string | null>>;

/** What stands for the person where a template is shown or tested without a lead. */
export const SAMPLE_VALUES = {
  firstName: 'Alex',
  lastName: 'Nguyen',
  estate: 'Your estate',
  lot: 'Lot 12',
  sender: 'Your name',
} as const satisfies TemplateValues;

const VARIABLE = /\{(\w+)\}/g;
const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(TEMPLATE_VARIABLES, name);
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];

/** A variable as it is written in a text. @example variableMark('firstName') // '{firstName}' */
export const variableMark = (name: string): string => `{${name}}`;

/** The variables a text names that no template has. @example unknownVariables('Hi {fristName}') // ['fristName'] */
export const unknownVariables = (text: string): string[] => namesIn(text).filter((name) => !isVariable(name));

/** The variables of a text that have no value, so that an email would have a gap. */
export const missingVariables = (text: string, values: TemplateValues): TemplateVariable[] =>
  namesIn(text)
    .filter(isVariable)
    .filter((name) => !values[name]);

/** The variables that a text has no value for, in words; null if there are none. @example 'There is nothing to fill in for: First name {firstName}.' */
export function missingWords(text: string, values: TemplateValues): string | null {
  const missing = missingVariables(text, values).map((name) => `${TEMPLATE_VARIABLES[name]} ${variableMark(name)}`);
  return missing.length === 0 ? null : `There is nothing to fill in for: ${missing.join(', ')}.`;
}

/** A text with its variables filled in; unknown ones and those without a value stay as they are. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(VARIABLE, (whole, name: string) => (isVariable(name) && values[name]) || whole);
