import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { UserModule } from '../user/user.module.js';
import { ContactDetailsController } from './contact-details.controller.js';
import { ContactDetailsRepository } from './contact-details.repository.js';
import { ContactDetailsService } from './contact-details.service.js';
import { ContactWorkRepository } from './contact-work.repository.js';
import { ContactWorkService } from './contact-work.service.js';
import { ContactsRepository } from './contacts.repository.js';
import { DealingsRepository } from './dealings.repository.js';
import { KnownPersonRepository } from './known-person.repository.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { PersonLookupController } from './person-lookup.controller.js';
import { PersonLookupService } from './person-lookup.service.js';
import { TimelineRepository } from './timeline.repository.js';
import { TimelineService } from './timeline.service.js';

/** People as staff see them: the list and what each has (D119), ContactDetails (2.1) with the timeline (D147), and who a caller is. */
@Module({
  imports: [EoiModule, UserModule],
  controllers: [PeopleController, ContactDetailsController, PersonLookupController],
  providers: [
    PeopleService,
    ContactsRepository,
    DealingsRepository,
    KnownPersonRepository,
    ContactDetailsService,
    ContactDetailsRepository,
    PersonLookupService,
    ContactWorkRepository,
    ContactWorkService,
    TimelineRepository,
    TimelineService,
  ],
  exports: [ContactsRepository, ContactDetailsService, KnownPersonRepository],
})
export class PeopleModule {}
