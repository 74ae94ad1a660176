const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const noProps = (): object => ({});

/** Props of the modal about a member of the team. */
export function teamActionProps(input: unknown): { memberId: string; action: string } | null {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Readonly<Record<string, unknown>>;
  const [memberId, action] = [textOf(fields['memberId']), textOf(fields['action'])];
  return memberId && action ? { memberId, action } : null;
}

/** The questions before a form of the team is closed with something typed. */
export const teamUnsent = {
  invite: 'The invitation hasn’t been sent.',
  action: 'Your changes haven’t been saved.',
} as const;
