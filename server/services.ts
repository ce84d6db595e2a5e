import type { BillingServices } from './billing/billingServices.ts';

/** The services that workflows, routes, jobs and commands use: those of all modules. */
export type Services = BillingServices;
