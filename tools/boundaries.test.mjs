// @ts-check
// Forbidden imports are tried; a rule that doesn't refuse one of them protects nothing.
import { importProblem } from './boundaries.mjs';
import { nameProblem } from './lint/file-name.mjs';

describe('who may import whom', () => {
  it.each([
    ['shared-domain/src/lot/lot-status.ts', 'react', 'free of react'],
    ['shared-domain/src/lot/lot-status.ts', 'axios', 'free of axios'],
    ['shared-domain/src/lot/lot-status.ts', 'lodash', 'yup and moment and fflate only'],
    ['shared-domain/src/lot/lot-status.ts', 'node:fs', 'yup and moment and fflate only'],
    ['shared-domain/src/lot/lot-status.ts', '@lotline/shared-runtime', 'may not import shared-runtime'],
    ['shared-map-document/src/snap/snap.ts', 'react', 'free of react'],
    ['shared-map-document/src/snap/snap.ts', 'lodash', 'flatbush and polyclip-ts and proj4 only'],
    ['shared-map-document/src/snap/snap.ts', '@lotline/shared-domain', 'may not import shared-domain'],
    ...['mf-estate-map/src/module.ts', 'shell/src/bootstrap.ts', 'shared-design/src/button/button.tsx'].map((file) => [
      file,
      '@lotline/shared-map-document',
      'may not import shared-map-document',
    ]),
    ['shared-runtime/src/http/call-endpoint.ts', 'mongoose', 'free of mongoose'],
    ['shared-runtime/src/http/call-endpoint.ts', '@lotline/shared-design', 'may not import shared-design'],
    ['shared-design/src/button/button.tsx', '@lotline/shared-domain', 'may not import shared-domain'],
    ['shared-design/src/button/button.tsx', 'redux-saga/effects', 'free of redux-saga'],
    ['mf-estate-map/src/module.ts', '@lotline/mf-lot-modal', 'may not import mf-lot-modal'],
    ['mf-estate-map/src/module.ts', 'axios', 'free of axios'],
    ['mf-estate-map/src/module.ts', 'react-router-dom', 'free of react-router-dom'],
    ['mf-estate-map/src/module.ts', 'react-aria-components', 'free of react-aria-components'],
    ['mf-estate-map/src/module.ts', 'sonner', 'free of sonner'],
    ['mf-lot-modal/src/hold/hold.modal.tsx', 'formik', 'free of formik'],
    ['mf-lot-modal/src/hold/hold.modal.tsx', '@lotline/shell', 'may not import shell'],
    ['mf-lot-modal/src/hold/hold.modal.tsx', '../../../mf-estate-map/src/module', 'only by its name'],
    ['mf-lot-modal/src/hold/hold.modal.tsx', '@lotline/shared-domain/src/lot/lot-status', 'not its insides'],
    ['mf-lot-modal/src/hold/hold.modal.tsx', '@lotline/shared-domain/testing', 'stay in tests'],
    ['shell/src/bootstrap.ts', '@lotline/mf-estate-map', 'may not import mf-estate-map'],
    ['services/api/src/lot/lot.service.ts', 'styled-components', 'free of styled-components'],
    ['services/api/src/lot/lot.service.ts', '@lotline/shared-runtime', 'may not import shared-runtime'],
    ['shared-runtime/src/index.ts', '@nestjs/common', 'free of @nestjs/*'],
    ['mf-estate-map/src/module.ts', '../../mf-lot-modal/src/module', 'only by its name'],
    ['shell/src/bootstrap.ts', '@lotline/mf-builder', 'may not import mf-builder'],
  ])('%s: %s', (file, specifier, reason) => {
    expect(importProblem(file, specifier)).toContain(reason);
    expect(importProblem(file, specifier, { isType: true })).toContain(reason);
  });

  it.each(['mf-admin-maps/src/module.ts', 'services/api/src/lot/lot.service.ts'])(
    '%s may import the map document',
    (file) => {
      expect(importProblem(file, '@lotline/shared-map-document')).toBeNull();
    },
  );
});

describe('inside the map engine', () => {
  it.each([
    ['shared-design/src/shape-map/camera/view.ts', '../layers/batches'],
    ['shared-design/src/shape-map/camera/view.ts', '../tools/pan-hover-press'],
    ['shared-design/src/shape-map/layers/use-marks.ts', '../tools/pan-hover-press'],
  ])('%s: %s', (file, specifier) => {
    expect(importProblem(file, specifier)).toContain('imports nothing of');
    expect(importProblem(file, specifier, { isType: true })).toContain('imports nothing of');
  });
});

describe('by role suffix', () => {
  it.each([
    ['mf-estate-map/src/stage-map/legend.component.tsx', './stage-map.api'],
    ['mf-estate-map/src/stage-map/stage-map.screen.tsx', '../stage-map/stage-map.saga'],
    ['mf-estate-map/src/stage/stage-map.slice.ts', './stage-map.saga'],
    ['mf-estate-map/src/stage-map/stage-map.api.ts', './stage-map.slice'],
    ['services/api/src/lot/lot.controller.ts', './lot.repository.js'],
    ['services/api/src/lot/lot.controller.ts', './lot.model.js'],
    ['services/api/src/lot/lot.service.ts', './lot.model.js'],
    ['services/api/src/lot/lot.service.ts', 'mongoose'],
  ])('%s: %s, unless for its types', (file, specifier) => {
    expect(importProblem(file, specifier)).toMatch(/ file (?:imports no|asks its)/);
    expect(importProblem(file, specifier, { isType: true })).toBeNull();
  });
});

it.each([
  ['mf-estate-map/src/stage-map/stage-map.saga.ts', 'redux-saga/effects', './stage-map.api', '@lotline/shared-domain'],
  [
    'mf-estate-map/src/stage-map/stage-map.screen.tsx',
    '@lotline/shared-design/shape-map',
    '@lotline/shared-runtime',
    './testing-ground',
  ],
  ['mf-estate-map/src/stage-map/stage-map.screen.test.tsx', '@lotline/shared-domain/testing', './testing/a-map'],
  ['shared-domain/src/hold/hold.schema.ts', 'yup', '../contact-details/email.schema.js'],
  ['shared-design/src/shape-map/tools/pan-hover-press.ts', '../camera/gestures', '../layers/use-marks'],
  ['shared-design/src/overlay/dialog.tsx', 'react-aria-components'],
  ['services/api/src/lot/lot.controller.ts', '@nestjs/common', './lot.service.js', '@lotline/shared-domain'],
  ['services/api/src/lot/lot.repository.ts', 'mongoose', './lot.model.js'],
  ['shell/src/bootstrap.ts', 'react-router-dom', '@lotline/shared-design/form'],
  ['tools/start.mjs', 'mongodb', '../shell/src/x'],
])('what is allowed: %s', (file, ...specifiers) => {
  expect(specifiers.filter((specifier) => importProblem(file, specifier))).toEqual([]);
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
