import type { FormSchema } from '@lotline/shared-design/form';

interface Failure {
  type?: string;
  inner?: Failure[];
}

const isMissing = ({ type }: Failure): boolean => type === 'required' || type === 'optionality';

/** The same schema, whose first word about an empty field is that it is required, before how long or which of what it must be. */
export function requiredFirst<Output>(schema: FormSchema<Output>): FormSchema<Output> {
  return {
    validate: async (value, options) => {
      try {
        return await schema.validate(value, options);
      } catch (error) {
        const { inner } = error as Failure;
        inner?.sort((a, b) => Number(isMissing(b)) - Number(isMissing(a)));
        throw error;
      }
    },
  };
}
