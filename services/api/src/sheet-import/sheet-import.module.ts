import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.js';
import { SheetImportKinds } from './sheet-import-kinds.js';
import { SheetImports } from './sheet-imports.service.js';
import { SheetImportsRepository } from './sheet-imports.repository.js';

/** Imports of sheets: the room of each noun adds its kind. */
@Module({
  imports: [UserModule],
  providers: [SheetImportKinds, SheetImports, SheetImportsRepository],
  exports: [SheetImportKinds, SheetImports],
})
export class SheetImportModule {}
