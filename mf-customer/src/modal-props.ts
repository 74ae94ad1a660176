import { safeReturnPath } from '@lotline/shared-domain';

const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};

export interface JoinProps {
  /** Where to go afterwards, a path of this origin (D37); null to stay on the page. */
  to: string | null;
}
export interface LoginProps extends JoinProps {
  /** An error from before the modal was opened (2.9). */
  error: string | null;
  joinEnabled: boolean;
  /** Opened over a page whose session has ended: stays on that page. */
  over: boolean;
}

export const joinProps = (input: unknown): JoinProps => ({ to: safeReturnPath(fieldsOf(input).to) });

export function loginProps(input: unknown): LoginProps {
  const { error, joinEnabled, over } = fieldsOf(input);
  return {
    ...joinProps(input),
    error: typeof error === 'string' && error !== '' ? error : null,
    joinEnabled: joinEnabled !== false,
    over: over === true,
  };
}

export const noProps = (): object => ({});
