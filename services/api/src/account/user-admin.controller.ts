import { Controller, Header, Headers, Res } from '@nestjs/common';
import {
  type AcceptedInvitation,
  acceptInvitation,
  type AcceptInvitation,
  type AccountLink,
  type AccountOptions,
  changeRole,
  type ChangeRole,
  disableUser,
  enableUser,
  endUserSessions,
  getAccountOptions,
  getManagedUser,
  getUsers,
  type Invitation,
  inviteUser,
  type InviteUser,
  type ManagedUser,
  type ManagedUserDetail,
  openInvitation,
  type QueryOf,
  resendInvitation,
  resetSecondFactor,
  type UserReason,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../auth/device-words.js';
import { withMark } from '../auth/session-cookie.js';
import { CallerIp, Id, IdempotencyKey, IfMatchEtag, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { InvitationService } from './invitation.service.js';
import { UserAdminService, type UserPage } from './user-admin.service.js';
import { UserDetailService } from './user-detail.service.js';

/** The accounts of other people: their administration, and joining by invitation. */
@Controller()
export class UserAdminController {
  constructor(
    private readonly admin: UserAdminService,
    private readonly details: UserDetailService,
    private readonly invitations: InvitationService,
  ) {}

  @Serves(getUsers)
  @Header('Cache-Control', 'no-store')
  list(@ValidQuery(getUsers) query: NonNullable<QueryOf<typeof getUsers>>): Promise<UserPage> {
    return this.admin.list(query);
  }

  @Serves(getManagedUser)
  @Header('Cache-Control', 'no-store')
  detail(@Id('userId') userId: string): Promise<ManagedUserDetail> {
    return this.details.one(userId);
  }

  @Serves(getAccountOptions)
  @Header('Cache-Control', 'no-store')
  options(): Promise<AccountOptions> {
    return this.details.options();
  }

  @Serves(inviteUser, 201)
  async invite(
    @ValidBody(inviteUser) body: InviteUser,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedUser> {
    return sendOnce(reply, await this.admin.invite(body, key));
  }

  @Serves(resendInvitation)
  @Header('Cache-Control', 'no-store')
  resend(@Id('userId') userId: string): Promise<ManagedUser> {
    return this.admin.resendInvitation(userId);
  }

  @Serves(disableUser)
  @Header('Cache-Control', 'no-store')
  disable(@Id('userId') userId: string, @ValidBody(disableUser) body: UserReason): Promise<ManagedUser> {
    return this.admin.disable(userId, body);
  }

  @Serves(enableUser)
  @Header('Cache-Control', 'no-store')
  enable(@Id('userId') userId: string, @ValidBody(enableUser) body: UserReason): Promise<ManagedUser> {
    return this.admin.enable(userId, body);
  }

  @Serves(changeRole)
  @Header('Cache-Control', 'no-store')
  changeRole(
    @Id('userId') userId: string,
    @ValidBody(changeRole) body: ChangeRole,
    @IfMatchEtag() seen: string | null,
  ): Promise<ManagedUser> {
    return this.admin.changeRole(userId, body, seen);
  }

  @Serves(endUserSessions)
  @Header('Cache-Control', 'no-store')
  endSessions(@Id('userId') userId: string): Promise<ManagedUser> {
    return this.admin.endSessions(userId);
  }

  @Serves(resetSecondFactor)
  @Header('Cache-Control', 'no-store')
  resetSecondFactor(
    @Id('userId') userId: string,
    @ValidBody(resetSecondFactor) body: UserReason,
  ): Promise<ManagedUser> {
    return this.admin.resetSecondFactor(userId, body);
  }

  @Serves(openInvitation)
  @Header('Cache-Control', 'no-store')
  open(@ValidBody(openInvitation) body: AccountLink, @CallerIp() ip: string): Promise<Invitation> {
    return this.invitations.open(body, ip);
  }

  @Serves(acceptInvitation)
  @Header('Cache-Control', 'no-store')
  async accept(
    @ValidBody(acceptInvitation) body: AcceptInvitation,
    @CallerIp() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AcceptedInvitation> {
    const { answer, cookie } = await this.invitations.accept(body, { ip, device: deviceOf(userAgent) });
    void reply.header('Set-Cookie', withMark(cookie));
    return answer;
  }
}
