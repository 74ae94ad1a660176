import { lotLabel } from '@lotline/shared-domain';

export const starStrings = { label: (title: string) => `Shortlist ${lotLabel(title)}` } as const;
