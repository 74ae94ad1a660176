import * as domain from '@lotline/shared-domain';
import type { FormLimits } from '@lotline/shared-domain';

/**
 * Limits per hour of what is no form of an endpoint; `SHARE_MAP_EMAIL` and `SHARE_MAP_ASKER` per day. Each is the environment's
 * `LOTLINE_LIMIT_<NAME>_PER_HOUR`, of those that end in `_DAY` `LOTLINE_LIMIT_<NAME>_PER_DAY`. `_IP`: one network.
 * `_ASKER`: one account in its own name, or one network in the name of one mailbox. `_EMAIL`: one mailbox, all strangers
 * together; higher than `_ASKER`, so that one stranger can't use it up alone (ADR-0045). `RECIPIENT…`: the same over all
 * public forms. `SMS…`: text messages, which cost money (D116); strangers and accounts have parts of them (`SmsBudget`),
 * and their `_ASKER` is one network for one number. `CODE_IP`: checks and codes of phone verification.
 * `TEAM_EMAIL`: emails that one account of an estate's team writes to people; `TEST_EMAIL`: tests of templates to itself.
 */
const OTHER_LIMITS = {
  RECIPIENT_ASKER: 12,
  RECIPIENT: 24,
  EVENT_IP: 2000,
  REPORT_IP: 2000,
  TOKEN_FAIL_IP: 60,
  UPLOAD_IP: 300,
  ACCOUNT_MAIL_IP: 20,
  ACCOUNT_MAIL_ASKER: 5,
  ACCOUNT_MAIL_EMAIL: 12,
  COPY_IP: 20,
  TEAM_EMAIL: 60,
  TEST_EMAIL: 20,
  FLOW_DRAFT_IP: 2000,
  CODE_IP: 120,
  SMS_IP: 20,
  SMS_ASKER: 3,
  SMS_PHONE: 5,
  SMS_EMAIL: 5,
  SMS_IP_DAY: 60,
  SMS_ASKER_DAY: 6,
  SMS_PHONE_DAY: 10,
  SMS_ESTATE_DAY: 200,
  SMS_DAY: 1_000,
} as const;

type Domain = typeof domain;
/** The public forms, by the endpoints that declare their limits. */
export type FormName = {
  [Name in keyof Domain]: Domain[Name] extends { readonly limits: FormLimits<infer Form> } ? Form : never;
}[keyof Domain];
export type LimitName = keyof typeof OTHER_LIMITS | `${FormName}_${'IP' | 'ASKER' | 'EMAIL'}`;

const isLimited = (value: unknown): value is { readonly limits: FormLimits } =>
  typeof value === 'object' && value !== null && 'limits' in value && 'action' in value;

const FORM_LIMITS = Object.fromEntries(
  Object.values<unknown>(domain)
    .filter(isLimited)
    .flatMap(({ limits: { form, ip, asker, email } }) => [
      [`${form}_IP`, ip],
      [`${form}_ASKER`, asker],
      [`${form}_EMAIL`, email],
    ]),
) as Record<`${FormName}_${'IP' | 'ASKER' | 'EMAIL'}`, number>;
/** Every limit with its default. */
export const LIMIT_DEFAULTS: Readonly<Record<LimitName, number>> = { ...FORM_LIMITS, ...OTHER_LIMITS };
/** The names of all limits. */
export const LIMIT_NAMES = Object.keys(LIMIT_DEFAULTS) as LimitName[];
/** The environment's name of a limit. @example limitVariable('SMS_IP_DAY') // 'LOTLINE_LIMIT_SMS_IP_PER_DAY' */
export const limitVariable = (name: LimitName): string =>
  `LOTLINE_LIMIT_${name.endsWith('_DAY') ? `${name.slice(0, -4)}_PER_DAY` : `${name}_PER_HOUR`}`;
