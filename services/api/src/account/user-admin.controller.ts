import { Controller, Headers, Res } from '@nestjs/common';
import {
  acceptInvitation,
  type AcceptInvitation,
  type AccountLink,
  changeRole,
  type ChangeRole,
  disableUser,
  enableUser,
  endUserSessions,
  getAccountOptions,
  getManagedUser,
  getUsers,
  inviteUser,
  type InviteUser,
  openInvitation,
  type QueryOf,
  resendInvitation,
  resetSecondFactor,
  setGrants,
  type SetGrants,
  type UserReason,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../auth/device-words.js';
import { withMark } from '../auth/session-cookie.js';
import { CallerIp, Id, IdempotencyKey, IfMatchEtag, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { InvitationService } from './invitation.service.js';
import { UserAdminService } from './user-admin.service.js';
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
  list(@ValidQuery(getUsers) query: NonNullable<QueryOf<typeof getUsers>>) {
    return this.admin.list(query);
  }

  @Serves(getManagedUser)
  detail(@Id('userId') userId: string) {
    return this.details.one(userId);
  }

  @Serves(getAccountOptions)
  options() {
    return this.details.options();
  }

  @ServesOnce(inviteUser, 201)
  invite(@ValidBody(inviteUser) body: InviteUser, @IdempotencyKey() key: string | null) {
    return this.admin.invite(body, key);
  }

  @Serves(resendInvitation)
  resend(@Id('userId') userId: string) {
    return this.admin.resendInvitation(userId);
  }

  @Serves(disableUser)
  disable(@Id('userId') userId: string, @ValidBody(disableUser) body: UserReason) {
    return this.admin.disable(userId, body);
  }

  @Serves(enableUser)
  enable(@Id('userId') userId: string, @ValidBody(enableUser) body: UserReason) {
    return this.admin.enable(userId, body);
  }

  @Serves(changeRole)
  changeRole(
    @Id('userId') userId: string,
    @ValidBody(changeRole) body: ChangeRole,
    @IfMatchEtag() seen: string | null,
  ) {
    return this.admin.changeRole(userId, body, seen);
  }

  @Serves(setGrants)
  setGrants(@Id('userId') userId: string, @ValidBody(setGrants) body: SetGrants) {
    return this.admin.setGrants(userId, body);
  }

  @Serves(endUserSessions)
  endSessions(@Id('userId') userId: string) {
    return this.admin.endSessions(userId);
  }

  @Serves(resetSecondFactor)
  resetSecondFactor(@Id('userId') userId: string, @ValidBody(resetSecondFactor) body: UserReason) {
    return this.admin.resetSecondFactor(userId, body);
  }

  @Serves(openInvitation)
  open(@ValidBody(openInvitation) body: AccountLink, @CallerIp() ip: string) {
    return this.invitations.open(body, ip);
  }

  @Serves(acceptInvitation)
  async accept(
    @ValidBody(acceptInvitation) body: AcceptInvitation,
    @CallerIp() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { answer, cookie } = await this.invitations.accept(body, { ip, device: deviceOf(userAgent) });
    void reply.header('Set-Cookie', withMark(cookie));
    return answer;
  }
}
