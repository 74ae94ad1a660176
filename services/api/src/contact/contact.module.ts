import { Module } from '@nestjs/common';
import { ContactRepository } from './contact.repository.js';

/** The stored contacts, found or made by whatever names a person. */
@Module({ providers: [ContactRepository], exports: [ContactRepository] })
export class ContactModule {}
