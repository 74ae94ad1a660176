export * from './chosen-homes';
