import { configureGlobal } from 'fast-check';

// The same values in every run, so that a mutant is killed in each or in none. Shrinking is left out: a
// mutant needs no smallest example.
configureGlobal({ seed: 1, endOnFailure: true });
