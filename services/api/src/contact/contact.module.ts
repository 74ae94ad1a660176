import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { UserModule } from '../user/user.module.js';
import { ContactController } from './contact.controller.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

/** People of the caller's estates: the list, and one person (2.1 ContactDetails, D119). */
@Module({
  imports: [EoiModule, UserModule],
  controllers: [ContactController],
  providers: [ContactService, ContactRepository, PeopleService, PeopleRepository],
  exports: [PeopleRepository],
})
export class ContactModule {}
