import { mount } from 'svelte';
import '../src/themes.css';
import Demo from './Demo.svelte';

mount(Demo, { target: document.getElementById('app')! });
