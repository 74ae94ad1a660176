import { Controller } from '@nestjs/common';
import {
  disableMember,
  type DisableMember,
  getTeam,
  handOver,
  type HandOver,
  inviteMember,
  type InviteMember,
  setAnswering,
  type SetAnswering,
} from '@lotline/shared-domain';
import { Id, Sent, type Submission, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { BuilderTeam } from './builder-team.service.js';

/** The team of the caller's builder. */
@Controller()
export class BuilderTeamController {
  constructor(private readonly team: BuilderTeam) {}

  @Serves(getTeam)
  all() {
    return this.team.all();
  }

  @ServesOnce(inviteMember, 201)
  invite(@Sent(inviteMember) sent: Submission<InviteMember>) {
    return this.team.invite(sent);
  }

  @Serves(disableMember)
  disable(@Id('memberId') memberId: string, @ValidBody(disableMember) body: DisableMember) {
    return this.team.disable(memberId, body);
  }

  @ServesOnce(handOver)
  handOver(@Id('memberId') memberId: string, @Sent(handOver) sent: Submission<HandOver>) {
    return this.team.handOver(memberId, sent);
  }

  @Serves(setAnswering)
  setAnswering(@Id('memberId') memberId: string, @ValidBody(setAnswering) body: SetAnswering) {
    return this.team.setAnswering(memberId, body);
  }
}
