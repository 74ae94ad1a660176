import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';

/** What staff know of one person (2.1 ContactDetails). */
@Module({ controllers: [ContactController], providers: [ContactService, ContactRepository] })
export class ContactModule {}
