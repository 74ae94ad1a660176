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

const VARIABLE = /\{(\w+)\}/g;
const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(TEMPLATE_VARIABLES, name);

/** The variables a text names that no template has. @example unknownVariables('Hi {fristName}') // ['fristName'] */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name).filter((name) => !isVariable(name))),
];

/** The variables of a text that have no value, so that an email would have a gap. */
export const missingVariables = (text: string, values: TemplateValues): TemplateVariable[] =>
  [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name).filter(isVariable))].filter(
    (name) => !values[name],
  );

/** A text with its variables filled in; unknown ones and those without a value stay as they are. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(VARIABLE, (whole, name: string) => (isVariable(name) && values[name]) || whole);
