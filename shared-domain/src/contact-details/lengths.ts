/** Maximum length of each kind of field, in characters. Apart from the schemas: workers that read sheets have no yup. */
export const LENGTHS = {
  name: 80,
  email: 254,
  phone: 20,
  company: 120,
  message: 2000,
  note: 500,
  title: 120,
  id: 80,
} as const;
