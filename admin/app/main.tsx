import '@nestbox/client/zodWithoutEval';
import './app.css';
import { queryClient } from '@nestbox/client/api/queryClient';
import { setLocale } from '@nestbox/domain/calendar/locale';
import { shop } from '@nestbox/shop/webShop';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { openRouter } from './router';

setLocale(shop);
const router = openRouter();
const root = document.getElementById('app');
if (!root) throw new Error('The page has no element for the app');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
