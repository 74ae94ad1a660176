import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { AccountController } from './account.controller.js';
import { AccountAccess } from './account-access.service.js';
import { AccountChanges } from './account-changes.service.js';
import { AccountLinkRepository } from './account-link.repository.js';
import { AccountLinks } from './account-links.service.js';
import { ActingCaller } from './acting-caller.service.js';
import { AccountOwners } from './account-owners.service.js';
import { AccountScenes } from './account-scenes.service.js';
import { RequestClaimRepository } from './request-claims.repository.js';
import { RequestClaims } from './request-claims.service.js';
import { CodeCheck } from './code-check.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { EmailChangeService } from './email-change.service.js';
import { ChoicesRepository } from './choices.repository.js';
import { ChoicesService } from './choices.service.js';
import { DeletionRepository } from './deletion.repository.js';
import { DeletionService } from './deletion.service.js';
import { DataExportService } from './data-export.service.js';
import { OwnDataController } from './own-data.controller.js';
import { InvitationService } from './invitation.service.js';
import { Invitations } from './invitations.service.js';
import { JoinController } from './join.controller.js';
import { LinkRequests } from './link-requests.service.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';
import { SessionsController } from './sessions.controller.js';
import { SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';
import { TokensController } from './tokens.controller.js';
import { TokensService } from './tokens.service.js';
import { UserAdminController } from './user-admin.controller.js';
import { UserAdminService } from './user-admin.service.js';
import { UserDetailService } from './user-detail.service.js';
import { UserListRepository } from './user-list.repository.js';

/** People and their accounts (ADR-0030). */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    EstateModule,
    BotProtectionModule,
    EmailTemplatesModule,
    LeadModule,
    LimitsModule,
    OutboxModule,
    UploadModule,
    UserModule,
  ],
  controllers: [
    JoinController,
    AccountController,
    SessionsController,
    OwnDataController,
    UserAdminController,
    TokensController,
  ],
  providers: [
    AccountAccess,
    AccountChanges,
    AccountLinkRepository,
    AccountLinks,
    AccountOwners,
    AccountScenes,
    ActingCaller,
    RequestClaimRepository,
    RequestClaims,
    CodeCheck,
    ConfirmationService,
    EmailChangeService,
    InvitationService,
    Invitations,
    LinkRequests,
    OwnSecondFactorService,
    ChoicesRepository,
    ChoicesService,
    DeletionRepository,
    DeletionService,
    DataExportService,
    OwnSessionsService,
    PasswordService,
    ProfileService,
    SignInService,
    SignUpService,
    TokensService,
    UserAdminService,
    UserDetailService,
    UserListRepository,
  ],
  exports: [AccountChanges, ActingCaller, DeletionService, Invitations],
})
export class AccountModule {}
