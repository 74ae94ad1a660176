// @ts-check
// Forbidden imports are planted; a rule that doesn't report one of them protects nothing.
import { Linter } from 'eslint';
import { resolve } from 'node:path';
import tseslint from 'typescript-eslint';
import { boundaryConfigs } from './boundaries.mjs';
import { nameProblem } from './lint/file-name.mjs';
import { noHiddenImport } from './lint/no-hidden-import.mjs';

const linter = new Linter({ cwd: resolve(__dirname, '..'), configType: 'flat' });
const config = [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin, lotline: { rules: { 'no-hidden-import': noHiddenImport } } },
  },
  ...boundaryConfigs(),
];

const messages = (/** @type {string} */ filename, /** @type {string} */ code) =>
  linter.verify(code, /** @type {any} */ (config), { filename }).map(({ message }) => message);

describe('who may import whom', () => {
  it.each([
    ['shared-domain/src/lot/lot-status.ts', "import { useState } from 'react';", 'free of react'],
    ['shared-domain/src/lot/lot-status.ts', "import axios from 'axios';", 'free of axios'],
    ['shared-domain/src/lot/lot-status.ts', "import chunk from 'lodash';", 'yup and moment only'],
    ['shared-domain/src/lot/lot-status.ts', "import { readFile } from 'node:fs';", 'yup and moment only'],
    [
      'shared-domain/src/lot/lot-status.ts',
      "import type { ShellApi } from '@lotline/shared-runtime';",
      'may not import shared-runtime',
    ],
    ['shared-map-document/src/snap/snap.ts', "import { useState } from 'react';", 'free of react'],
    ['shared-map-document/src/snap/snap.ts', "import chunk from 'lodash';", 'flatbush and polyclip-ts and proj4 only'],
    [
      'shared-map-document/src/snap/snap.ts',
      "import { lotFacts } from '@lotline/shared-domain';",
      'may not import shared-domain',
    ],
    ...['mf-estate-map/src/module.ts', 'shell/src/bootstrap.ts', 'shared-design/src/button/button.tsx'].map((file) => [
      file,
      "import { textOf } from '@lotline/shared-map-document';",
      'may not import shared-map-document',
    ]),
    ['shared-runtime/src/http/call-endpoint.ts', "import mongoose from 'mongoose';", 'free of mongoose'],
    [
      'shared-runtime/src/http/call-endpoint.ts',
      "import { Button } from '@lotline/shared-design';",
      'may not import shared-design',
    ],
    [
      'shared-design/src/button/button.tsx',
      "import { Lot } from '@lotline/shared-domain';",
      'may not import shared-domain',
    ],
    ['shared-design/src/button/button.tsx', "import { call } from 'redux-saga/effects';", 'free of redux-saga'],
    ['mf-estate-map/src/module.ts', "import module from '@lotline/mf-lot-modal';", 'may not import mf-lot-modal'],
    ['mf-estate-map/src/module.ts', "import axios from 'axios';", 'free of axios'],
    ['mf-estate-map/src/module.ts', "import { Link } from 'react-router-dom';", 'free of react-router-dom'],
    ['mf-estate-map/src/module.ts', "import { Button } from 'react-aria-components';", 'free of react-aria-components'],
    ['mf-estate-map/src/module.ts', "import { toast } from 'sonner';", 'free of sonner'],
    ['mf-lot-modal/src/hold/hold.modal.tsx', "import { Formik } from 'formik';", 'free of formik'],
    ['mf-lot-modal/src/hold/hold.modal.tsx', "import { store } from '@lotline/shell';", 'may not import shell'],
    [
      'mf-lot-modal/src/hold/hold.modal.tsx',
      "import { x } from '../../../mf-estate-map/src/module';",
      'only by its name',
    ],
    [
      'mf-lot-modal/src/hold/hold.modal.tsx',
      "import { x } from '@lotline/shared-domain/src/lot/lot-status';",
      'not its insides',
    ],
    ['mf-lot-modal/src/hold/hold.modal.tsx', "import { aLot } from '@lotline/shared-domain/testing';", 'stay in tests'],
    ['shell/src/bootstrap.ts', "import module from '@lotline/mf-estate-map';", 'may not import mf-estate-map'],
    ['services/api/src/lot/lot.service.ts', "import styled from 'styled-components';", 'free of styled-components'],
    [
      'services/api/src/lot/lot.service.ts',
      "import { Injectable } from '@nestjs/common'; import { x } from '@lotline/shared-runtime';",
      'may not import shared-runtime',
    ],
    ['shared-runtime/src/index.ts', "import { Injectable } from '@nestjs/common';", 'free of @nestjs/*'],
  ])('%s: %s', (file, code, reason) => {
    expect(messages(file, code).join('\n')).toContain(reason);
  });

  it.each(['mf-admin-maps/src/module.ts', 'services/api/src/lot/lot.service.ts'])(
    '%s may import the map document',
    (file) => {
      expect(messages(file, "import { textOf } from '@lotline/shared-map-document';")).toEqual([]);
    },
  );

  it.each([
    [
      'mf-estate-map/src/module.ts',
      "const later = () => import('@lotline/mf-lot-modal');",
      'may not import mf-lot-modal',
    ],
    ['mf-estate-map/src/module.ts', "const later = () => import('../../mf-lot-modal/src/module');", 'only by its name'],
    ['mf-estate-map/src/module.ts', "const axios = require('axios');", 'free of axios'],
    ['mf-estate-map/src/module.ts', "type T = import('@lotline/mf-lot-modal').T;", 'may not import mf-lot-modal'],
    ['shell/src/bootstrap.ts', "export * from '@lotline/mf-builder';", 'may not import mf-builder'],
  ])('hidden ways are seen too: %s: %s', (file, code, reason) => {
    expect(messages(file, code).join('\n')).toContain(reason);
  });
});

describe('inside the map engine', () => {
  it.each([
    ['shared-design/src/shape-map/camera/view.ts', "import { standalone } from '../layers/batches';"],
    ['shared-design/src/shape-map/camera/view.ts', "import type { Point } from '../tools/pan-hover-press';"],
    ['shared-design/src/shape-map/layers/use-marks.ts', "import { panHoverPress } from '../tools/pan-hover-press';"],
  ])('%s: %s', (file, code) => {
    expect(messages(file, code)).toHaveLength(1);
  });
});

describe('by role suffix', () => {
  it.each([
    ['mf-estate-map/src/stage-map/legend.component.tsx', "import { getLotsMap } from './stage-map.api';"],
    ['mf-estate-map/src/stage-map/stage-map.screen.tsx', "import { watch } from '../stage-map/stage-map.saga';"],
    ['mf-estate-map/src/stage/stage-map.slice.ts', "import { watch } from './stage-map.saga';"],
    ['mf-estate-map/src/stage-map/stage-map.api.ts', "import { slice } from './stage-map.slice';"],
    ['services/api/src/lot/lot.controller.ts', "import { LotRepository } from './lot.repository.js';"],
    ['services/api/src/lot/lot.controller.ts', "import { LotModel } from './lot.model.js';"],
    ['services/api/src/lot/lot.service.ts', "import { LotModel } from './lot.model.js';"],
    ['services/api/src/lot/lot.service.ts', "import mongoose from 'mongoose';"],
  ])('%s: %s', (file, code) => {
    expect(messages(file, code)).toHaveLength(1);
  });
});

it.each([
  [
    'mf-estate-map/src/stage-map/stage-map.saga.ts',
    "import { call } from 'redux-saga/effects'; import { getLotsMap } from './stage-map.api'; import { lotColour } from '@lotline/shared-domain';",
  ],
  [
    'mf-estate-map/src/stage-map/stage-map.screen.tsx',
    "import { ShapeMap } from '@lotline/shared-design/shape-map'; import { useUrlState } from '@lotline/shared-runtime';",
  ],
  ['mf-estate-map/src/stage-map/stage-map.screen.test.tsx', "import { aLot } from '@lotline/shared-domain/testing';"],
  [
    'shared-domain/src/hold/hold.schema.ts',
    "import { object } from 'yup'; import { emailSchema } from '../contact-details/email.schema.js';",
  ],
  [
    'shared-design/src/shape-map/tools/pan-hover-press.ts',
    "import { apart } from '../camera/gestures'; import type { Marks } from '../layers/use-marks';",
  ],
  ['shared-design/src/overlay/dialog.tsx', "import { Dialog } from 'react-aria-components';"],
  [
    'services/api/src/lot/lot.controller.ts',
    "import { Controller } from '@nestjs/common'; import { LotService } from './lot.service.js'; import { getLotsMap } from '@lotline/shared-domain';",
  ],
  [
    'services/api/src/lot/lot.repository.ts',
    "import mongoose from 'mongoose'; import { LotModel } from './lot.model.js';",
  ],
  [
    'services/api/src/lot/lot.service.ts',
    "import type { Lot } from './lot.model.js'; import type { Types } from 'mongoose';",
  ],
  [
    'shell/src/bootstrap.ts',
    "import { createBrowserRouter } from 'react-router-dom'; const later = () => import('@lotline/shared-design/form');",
  ],
])('what is allowed stays silent: %s', (file, code) => {
  expect(messages(file, code)).toEqual([]);
});

describe('file names', () => {
  it.each([
    ['mf-estate-map/src/StageMap.tsx', 'kebab-case'],
    ['services/api/src/lot/lotService.ts', 'kebab-case'],
    ['mf-estate-map/src/stage-map/legend.tsx', 'say its role'],
    ['mf-estate-map/src/utils/dates.ts', 'its noun'],
    ['mf-estate-map/src/helpers.ts', 'its noun'],
  ])('%s is refused', (file, reason) => {
    expect(nameProblem(file)).toContain(reason);
  });

  it.each([
    'mf-lot-modal/src/hold/hold.modal.tsx',
    'mf-lot-modal/src/module.ts',
    'services/api/src/lot/lot.repository.ts',
    'tools/webpack/shared-modules.cjs',
    'shared-domain/src/index.ts',
  ])('%s is fine', (file) => {
    expect(nameProblem(file)).toBeNull();
  });
});
