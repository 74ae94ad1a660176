// Import order matters: sonner writes its stylesheet between the first and the last of these lines.
import { styleNonceEnds } from './style-nonce';
import { toast, Toaster } from 'sonner';

styleNonceEnds();

export { toast, Toaster };
