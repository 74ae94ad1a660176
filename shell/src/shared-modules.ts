// Written from tools/webpack/shared-modules.cjs by the shell's build; change that list, not this file.

/** Loaded before any remote is registered, so that every remote uses the shell's copy. */
const AT_START = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('redux'),
  () => import('@reduxjs/toolkit'),
  () => import('react-redux'),
  () => import('redux-saga'),
  () => import('redux-saga/effects'),
  () => import('styled-components'),
  () => import('@lotline/shared-design'),
  () => import('@lotline/shared-design/shape-map'),
  () => import('@lotline/shared-runtime'),
];

/** Fetched on first use; exported so that the build includes them. */
export const LAZY = [
  () => import('@lotline/shared-design/form'),
  () => import('@lotline/shared-design/kit/fields'),
  () => import('@lotline/shared-design/kit/frame'),
  () => import('@lotline/shared-design/kit/pickers'),
  () => import('@lotline/shared-design/kit/table'),
  () => import('@lotline/shared-design/overlay'),
  () => import('@lotline/shared-design/toast'),
  () => import('moment'),
  () => import('yup'),
];

/** Loads the modules that must be present before remotes are registered. */
export const loadSharedModules = (): Promise<unknown> => Promise.all(AT_START.map((load) => load()));
