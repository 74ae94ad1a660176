// Written from tools/webpack/shared-modules.cjs by the shell's build; change that list, not this file.

/** Loaded before any remote is registered, so that every remote meets the one copy that is there. */
const AT_START = {
  'react': () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  'redux': () => import('redux'),
  '@reduxjs/toolkit': () => import('@reduxjs/toolkit'),
  'react-redux': () => import('react-redux'),
  'redux-saga': () => import('redux-saga'),
  'redux-saga/effects': () => import('redux-saga/effects'),
  'styled-components': () => import('styled-components'),
  '@lotline/shared-design': () => import('@lotline/shared-design'),
  '@lotline/shared-design/shape-map': () => import('@lotline/shared-design/shape-map'),
  '@lotline/shared-runtime': () => import('@lotline/shared-runtime'),
};

/** Provided too, but fetched only when something first asks for it. */
const LAZY = {
  '@lotline/shared-design/form': () => import('@lotline/shared-design/form'),
  '@lotline/shared-design/kit/frame': () => import('@lotline/shared-design/kit/frame'),
  '@lotline/shared-design/kit/table': () => import('@lotline/shared-design/kit/table'),
  '@lotline/shared-design/overlay': () => import('@lotline/shared-design/overlay'),
  '@lotline/shared-design/toast': () => import('@lotline/shared-design/toast'),
  'moment': () => import('moment'),
  'yup': () => import('yup'),
};

/** Loads what must be there before remotes are registered. */
export const loadProvided = (): Promise<unknown> => Promise.all(Object.values(AT_START).map((load) => load()));

/** Names of everything that the shell provides. */
export const PROVIDED: readonly string[] = [...Object.keys(AT_START), ...Object.keys(LAZY)];
