import { mount } from 'svelte';
import '../src/themes.css';
import Sheet from './Sheet.svelte';

mount(Sheet, { target: document.getElementById('app')! });
