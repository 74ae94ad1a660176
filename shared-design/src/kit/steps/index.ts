export { Steps, type StepsProps } from './steps.component';
