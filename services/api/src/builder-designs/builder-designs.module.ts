import { Module } from '@nestjs/common';
import { BuilderModule } from '../builder/builder.module.js';
import { SheetImportModule } from '../sheet-import/sheet-import.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { BuilderDesignsController } from './builder-designs.controller.js';
import { DesignFiles } from './design-files.service.js';
import { DesignImports } from './design-imports.service.js';
import { DesignUsesRepository } from './design-uses.repository.js';
import { NewDesigns } from './new-designs.service.js';
import { OwnBuilderRepository } from './own-builder.repository.js';
import { OwnDesignsRepository } from './own-designs.repository.js';
import { OwnDesigns } from './own-designs.service.js';
import { OwnProfile } from './own-profile.service.js';

/** A builder's own profile and designs, and the import of a sheet of them. */
@Module({
  imports: [BuilderModule, SheetImportModule, UploadModule, UserModule],
  controllers: [BuilderDesignsController],
  providers: [
    DesignFiles,
    DesignImports,
    DesignUsesRepository,
    NewDesigns,
    OwnBuilderRepository,
    OwnDesigns,
    OwnDesignsRepository,
    OwnProfile,
  ],
})
export class BuilderDesignsModule {}
