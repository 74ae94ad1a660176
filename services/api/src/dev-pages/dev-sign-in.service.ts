import { Inject, Injectable } from '@nestjs/common';
import { DomainError, fullName, type Role, ROLE_WORDS, ROLES } from '@lotline/shared-domain';
import { SecondFactorService } from '../auth/second-factor.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { codeAt, stepOf } from '../auth/totp.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { html, type Html } from '../html/html.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { demoPasswordOf } from '../seed/seed-accounts.js';
import { DevSignInRepository, type DemoUser } from './dev-sign-in.repository.js';

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:760px;padding:48px 20px;font:16px/1.5 system-ui,sans-serif}h1{margin:0 0 8px}h2{margin:32px 0 8px;font-size:18px;text-transform:capitalize}p{margin:0 0 8px}ul{margin:0;padding:0;list-style:none}li{padding:12px 0;border-top:1px solid #8886}a{font-weight:600}code{font-size:15px}`;
/** The suggested first step, by role. */
const TRY_FIRST: Readonly<Partial<Record<Role, string>>> = {
  SUPER_ADMIN: 'Try this first: invite a user, then read the email in the outbox.',
  LANDOWNER: 'Try this first: look at who works for you, and disable and enable one of them.',
  SALES: 'Try this first: approve a hold that waits.',
  BUILDER: 'Try this first: request a hold on behalf of a purchaser, and find it under “Holds”.',
  CHANNEL_PARTNER: 'Try this first: request a hold on behalf of a purchaser, and find it under “Holds”.',
  CUSTOMER: 'Try this first: request a hold on an available lot; your request appears here at once.',
};

/** `/dev/sign-in`: the demo accounts, one click each; absent in production. */
@Injectable()
export class DevSignInService {
  constructor(
    private readonly users: DevSignInRepository,
    private readonly factors: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async page(): Promise<string> {
    this.refuseInProduction();
    // System scope: the demo accounts, regardless of their owners.
    const users = await system(() => this.users.demo());
    const groups = ROLES.flatMap((role) => {
      const all = users.filter((user) => user.role === role);
      return all.length > 0
        ? [
            html`<h2>${ROLE_WORDS[role]}</h2><p>${TRY_FIRST[role] ?? ''}</p><p>Password: <code>${demoPasswordOf(role)}</code></p><ul>${all.map((user) => this.row(user))}</ul>`,
          ]
        : [];
    });
    return String(
      html`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Sign in · Lotline</title><style>${STYLE}</style></head><body><h1>Sign in as one of the demo’s people</h1><p>Reload for current codes.</p>${groups}</body></html>`,
    );
  }

  /** Begins a session for a demo account; returns its cookie. */
  async enter(userId: string): Promise<string> {
    this.refuseInProduction();
    const user = await system(() => this.users.one(userId));
    if (!user || user.disabledAt || !user.passwordHash) throw new DomainError('not_found');
    const { result } = await this.unit.run((session) => this.sessions.begin(session, user, 'The demo'));
    return result.cookie;
  }

  private row(user: DemoUser): Html {
    const { _id, email, secondFactor, disabledAt, passwordHash, verifiedAt } = user;
    const standing = disabledAt
      ? 'disabled'
      : !passwordHash
        ? 'invited, not accepted yet'
        : !verifiedAt
          ? 'address not verified'
          : null;
    const code =
      secondFactor &&
      html`, code <code>${codeAt(this.factors.read(_id, secondFactor.secret), stepOf(Date.now()))}</code>`;
    const name = fullName(user);
    return html`<li>${standing ? name : html`<a href="/dev/sign-in/${String(_id)}">${name}</a>`}${standing && ` (${standing})`}<br><code>${email}</code>${code}</li>`;
  }

  private refuseInProduction(): void {
    if (this.config.production) throw new DomainError('not_found');
  }
}
