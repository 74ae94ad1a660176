import { createContext, use } from 'react';

export interface FormContextValue {
  id: string;
  sending: boolean;
  /** Server errors by path, removed once the field is edited. */
  serverErrors: ReadonlyMap<string, string>;
  /** Registers a mounted field with the form; returns the function that unregisters it. */
  register: (name: string, label: string) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a field. Throws outside one. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('A field needs a Form around it');
  return form;
}
