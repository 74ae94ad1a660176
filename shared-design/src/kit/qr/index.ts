export { CopyButton, type CopyButtonProps } from '../fields/copy-button.component';
export { QrCode, type QrCodeProps } from './qr-code.component';
