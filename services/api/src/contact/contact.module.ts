import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { UserModule } from '../user/user.module.js';
import { ContactController } from './contact.controller.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';

/** The staff view of one person (2.1 ContactDetails). */
@Module({
  imports: [EoiModule, UserModule],
  controllers: [ContactController],
  providers: [ContactService, ContactRepository],
})
export class ContactModule {}
